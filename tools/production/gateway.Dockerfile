# The gateway: Debian's own nginx, so that what is tried in the tests is what runs.
FROM debian:12.11-slim

RUN apt-get update \
  && DEBIAN_FRONTEND=noninteractive apt-get install --yes --no-install-recommends nginx libnginx-mod-http-brotli-filter libnginx-mod-http-brotli-static \
  && rm -rf /var/lib/apt/lists/*

# The release store is mounted here; the account that publishes into it is the one of the other images.
RUN install -d -o 1000 -g 1000 /srv/releases/mfe \
  && install -d -o www-data -g www-data /run/studio-gateway
COPY tools/production/gateway/ /etc/studio-gateway/

USER www-data
EXPOSE 8080
STOPSIGNAL SIGQUIT
HEALTHCHECK --interval=10s --timeout=3s --start-period=5s CMD ["bash", "-c", "exec 3<>/dev/tcp/127.0.0.1/8080 && printf 'GET /gateway-health HTTP/1.0\\r\\n\\r\\n' >&3 && read -r _ status _ <&3 && [ \"$status\" = 200 ]"]
CMD ["nginx", "-p", "/run/studio-gateway", "-c", "/etc/studio-gateway/nginx.conf", "-g", "daemon off;"]
