# syntax=docker/dockerfile:1

FROM golang:1.26 AS build
WORKDIR /src
COPY go.mod go.sum ./
RUN go mod download
COPY . .
RUN CGO_ENABLED=0 go build -trimpath -buildvcs=false -ldflags='-s -w' -o /kubik . && mkdir /data

# The image has certificates and the user nonroot, and neither a shell nor a package manager.
FROM gcr.io/distroless/static-debian12:nonroot
COPY --from=build /kubik /kubik
# A new volume takes over the owner of the folder it is mounted on.
COPY --from=build --chown=65532:65532 /data /data
ENV KUBIK_DATA=/data KUBIK_LISTEN=127.0.0.1:8080
VOLUME /data
USER nonroot
# A bot that has just begun counts as unwell until its first long poll comes back.
HEALTHCHECK --interval=30s --timeout=10s --start-period=30s CMD ["/kubik", "healthcheck"]
ENTRYPOINT ["/kubik"]
